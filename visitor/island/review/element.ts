type Child = Node | string | false | undefined

/** An element with these properties. Texts become text nodes: user texts are never parsed as markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== false && child !== undefined))
  return element
}

/** A button with a text. */
export function button(text: string, onclick: () => void, properties: Partial<HTMLButtonElement> = {}) {
  return el('button', { type: 'button', onclick, ...properties }, text)
}

/** An element that the page was rendered with. Throws if it is missing: then page and script differ. */
export function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
