import { shadeColour } from '#shared/text/shade-colour.ts'
import { find, type Listen } from './dom.ts'
import { CELL_SHOWN } from './events.ts'

declare const addEventListener: Listen

// The browser's own bars get the colour of the cell on the screen, as the page's head has it for the entry.

addEventListener(
  CELL_SHOWN,
  ({ target }) => {
    // `--c` is the first colour of a cell's style.
    find('[name^=theme]').content = shadeColour(String(/#\w+/.exec(target.style.cssText)))
  },
  true,
)
