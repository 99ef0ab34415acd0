import Swiper from 'swiper'
import { A11y, Keyboard, Mousewheel, Pagination } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import './swiper.css'

const modules = [A11y, Keyboard, Mousewheel, Pagination]
const current = () => document.querySelector('#columns > .swiper-wrapper > .swiper-slide-active .swiper-slide-active')
const follow = () => history.replaceState(null, '', `#${current()?.id ?? ''}`)
const options: SwiperOptions = {
  modules,
  a11y: { enabled: true },
  keyboard: { enabled: true },
  on: { slideChangeTransitionEnd: follow },
}
const paginationOf = (element: Element) => element.querySelector<HTMLElement>(':scope > .swiper-pagination')

const start = (element: HTMLElement, own: SwiperOptions) => new Swiper(element, { ...options, ...own })

for (const row of document.querySelectorAll<HTMLElement>('#columns .swiper')) {
  start(row, { nested: true, pagination: { el: paginationOf(row) } })
}
const columns = document.querySelector<HTMLElement>('#columns')
if (columns) {
  start(columns, { direction: 'vertical', mousewheel: { enabled: true }, pagination: { el: paginationOf(columns) } })
}
performance.mark('ready')
