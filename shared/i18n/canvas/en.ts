import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  kinds: {
    linkButtonText: 'Button',
    picture: 'Image or video',
    product: 'Product',
    productName: 'Product name',
    productPrice: 'Product price',
    description: 'Product description',
    productButton: 'Product button',
    point: 'Link point',
    lock: 'Members-only cell',
    logo: 'Logo',
    menu: 'Menu',
    menuItem: 'Menu item',
    popup: 'Popup',
    popupTitle: 'Popup title',
    popupButton: 'Popup button',
    bar: 'Bottom bar',
    action: 'Fixed button',
    company: 'Company',
  },
  keys: '↵ Done　Esc Cancel',
  linesKeys: '↵ Done　⇧↵ New line　Esc Cancel',
  switch: 'Click to edit',
  switchHelp:
    'On: click texts, products and buttons in the preview to edit them. Off: the preview works like the published page.',
}
