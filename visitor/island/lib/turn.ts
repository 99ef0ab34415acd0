import { find } from './dom.ts'

/** Presses the arrow that points most in a direction. They stand clockwise from the right. */
export const turn = (right: number, down: number) =>
  find('#nav')
    ?.children.item(Math.round((Math.atan2(down, right) / Math.PI) * 2) & 3)
    .click()
