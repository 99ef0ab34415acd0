declare module '#dist/visitor-assets.json' {
  const assets: { css: string; previewCss: string; islandUrl: string; previewUrl: string }
  export default assets
}
