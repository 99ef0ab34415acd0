declare module '#visitor-assets' {
  import type { BuiltAssets } from '#visitor/page/page-assets.ts'

  const assets: BuiltAssets
  export default assets
}
