declare module '#visitor-assets' {
  type Inlined = { text: string; hash: string }
  const assets: {
    css: Inlined
    videoCss: Inlined
    productsCss: Inlined
    popupCss: Inlined
    barCss: Inlined
    companyCss: Inlined
    formCss: Inlined
    frameCss: Inlined
    memberCss: Inlined
    language: Inlined
    forms: Inlined
    extendedCss: Inlined
    island: Inlined
    blocks: Inlined
    bar: Inlined
    video: Inlined
    timers: Inlined
    windows: Inlined
    tags: Inlined
    products: Inlined
    members: Inlined
    popup: Inlined
    previewUrl: string
    laterUrl: string
    later: Inlined
    build: string
  }
  export default assets
}
