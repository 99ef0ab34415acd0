// The paper, light and scissors every picture is made with: a sheet collects gradients, shadows and patterns and becomes one SVG.

export const W = 1080
export const H = 1646

export type Scene = (sheet: Sheet) => string

/** A seeded generator, so that every run cuts the same shapes and commits stay small. */
export const random = (seed: number) => {
  let state = seed * 2654435761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

export class Sheet {
  private defs: string[] = []
  private known = new Map<string, string>()
  shade = '#12060c'

  private define(key: string, make: (id: string) => string) {
    const known = this.known.get(key)
    if (known) return known
    const id = `d${this.known.size}`
    this.known.set(key, id)
    this.defs.push(make(id))
    return id
  }

  /** Stops are written "colour", "colour/opacity" or "colour@offset", separated by spaces. */
  private stops(text: string) {
    const parts = text.split(' ')
    return parts.map((part, index) => {
      const [, colour, opacity, offset] = /^([^/@]+)(?:\/([\d.]+))?(?:@([\d.]+))?$/.exec(part) ?? []
      return `<stop offset="${offset ?? index / Math.max(1, parts.length - 1)}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`
    })
  }

  /** 0 runs from left to right, 90 from top to bottom. */
  linear(stops: string, angle = 90) {
    const x = Math.cos((angle * Math.PI) / 180) / 2
    const y = Math.sin((angle * Math.PI) / 180) / 2
    const ends = `x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}"`
    return `url(#${this.define(`l${stops}${angle}`, (id) => `<linearGradient id="${id}" ${ends}>${this.stops(stops).join('')}</linearGradient>`)})`
  }

  radial(stops: string, cx = 0.5, cy = 0.5, r = 0.5) {
    const at = `cx="${cx}" cy="${cy}" r="${r}"`
    return `url(#${this.define(`r${stops}${at}`, (id) => `<radialGradient id="${id}" ${at}>${this.stops(stops).join('')}</radialGradient>`)})`
  }

  private filter(key: string, content: string) {
    const region =
      'x="-2500" y="-2500" width="6000" height="6000" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"'
    return `filter="url(#${this.define(key, (id) => `<filter id="${id}" ${region}>${content}</filter>`)})"`
  }

  /** Paper lying `height` above what is below it: a wide shadow, a contact shadow and a lit upper edge. */
  lift(height: number, opacity = 0.4, rim = 0.28) {
    const flood = (name: string, alpha: number) =>
      `<feFlood flood-color="${this.shade}" flood-opacity="${alpha}"/><feComposite in2="${name}" operator="in" result="${name}s"/>`
    return this.filter(
      `lift${height}/${opacity}/${rim}/${this.shade}`,
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${height * 0.75}"/><feOffset dx="${height * 0.35}" dy="${height * 0.8}" result="a"/>${flood('a', opacity)}
      <feGaussianBlur in="SourceAlpha" stdDeviation="${1 + height * 0.12}"/><feOffset dx="${height * 0.08}" dy="${height * 0.16}" result="b"/>${flood('b', opacity * 0.8)}
      <feOffset in="SourceAlpha" dx="1.2" dy="2.4" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="edge"/>
      <feFlood flood-color="#fff" flood-opacity="${rim}"/><feComposite in2="edge" operator="in" result="rim"/>
      <feMerge><feMergeNode in="as"/><feMergeNode in="bs"/><feMergeNode in="SourceGraphic"/><feMergeNode in="rim"/></feMerge>`,
    )
  }

  blur(radius: number) {
    return this.filter(`blur${radius}`, `<feGaussianBlur stdDeviation="${radius}"/>`)
  }

  /** Roughens outlines, for torn paper, rocks and snow. */
  rough(scale: number, frequency = 0.02) {
    return this.filter(
      `rough${scale}/${frequency}`,
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="${scale}"/>`,
    )
  }

  pattern(width: number, height: number, content: string, transform = '') {
    const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}"`
    return `url(#${this.define(`p${size}${content}`, (id) => `<pattern id="${id}" ${size}>${content}</pattern>`)})`
  }

  clip(content: string) {
    return `clip-path="url(#${this.define(`c${content}`, (id) => `<clipPath id="${id}">${content}</clipPath>`)})"`
  }

  mask(content: string) {
    return `mask="url(#${this.define(`m${content}`, (id) => `<mask id="${id}">${content}</mask>`)})"`
  }

  /** Light of a lamp or the sun on everything painted before it. */
  glow(x: number, y: number, r: number, colour: string, opacity = 0.8) {
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${this.radial(`${colour}/${opacity} ${colour}/${opacity * 0.35}@.4 ${colour}/0`)}" style="mix-blend-mode:screen"/>`
  }

  /**
   * Paper texture, grain and a darker frame make flat shapes look printed. The texture is kept low, because it costs
   * bytes.
   */
  private finish(vignette: number, strength: number) {
    const tooth = this.filter(
      'tooth',
      `<feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="4" seed="7"/>
      <feDiffuseLighting surfaceScale="2.2" lighting-color="#fff"><feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting>`,
    )
    const grain = this.filter(
      'grain',
      '<feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.5 1.5 0 0 -1.1"/>',
    )
    const frame = this.radial(`#000/0@.55 ${this.shade}/${vignette}`, 0.5, 0.46, 0.82)
    return `<rect width="${W}" height="${H}" ${tooth} style="mix-blend-mode:soft-light" opacity=".3"/>
      <rect width="${W}" height="${H}" ${grain} style="mix-blend-mode:overlay" opacity="${strength}"/>
      <rect width="${W}" height="${H}" fill="${frame}" style="mix-blend-mode:multiply"/>`
  }

  svg(content: string, { vignette = 0.45, width = W, height = H, finish = true, grain = 0.22 } = {}) {
    // Before the definitions are joined: the finish registers its own.
    const last = finish ? this.finish(vignette, grain) : ''
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.defs.join('')}</defs>${content}${last}</svg>`
  }
}
