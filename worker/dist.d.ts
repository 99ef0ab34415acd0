declare module '#dist/visitor-assets.json' {
  type Inlined = { text: string; hash: string }
  const assets: {
    css: Inlined
    videoCss: Inlined
    productsCss: Inlined
    popupCss: Inlined
    barCss: Inlined
    companyCss: Inlined
    extendedCss: Inlined
    island: Inlined
    blocks: Inlined
    bar: Inlined
    video: Inlined
    timers: Inlined
    tags: Inlined
    products: Inlined
    popup: Inlined
    previewUrl: string
    build: string
  }
  export default assets
}
