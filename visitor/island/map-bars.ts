import { find, grid, type Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'

declare const addEventListener: Listen

// In pages whose maker chose bars: the map of dots, which without scripts holds links, becomes a bar for each column of
// the row and a number for the row.

function show(): void {
  const map = find('#map[data-bars]')
  if (!map) return
  const rows = [...grid().children]
  if (!map.classList.contains('bars')) {
    map.classList.add('bars')
    const bars = document.createElement('u')
    bars.append(map.firstElementChild ?? '')
    map.prepend(bars)
    if (rows[1]) map.append(document.createElement('b'))
  }
  const count = map.querySelector('b')
  const row = rows.findIndex((one) => one.querySelector(`#${grid().dataset.at || 'A1'}`))
  if (count) count.textContent = `${row + 1}/${rows.length}`
}

show()
addEventListener(CELL_SHOWN, show, true)
