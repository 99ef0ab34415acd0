import { LinksWatch } from './links-watch.tsx'
import { MarksWatch } from './marks-watch.tsx'

/** What the checklist does while it is not open: marks in the grid, and the state of the site's links. */
export function ChecklistWatch() {
  return (
    <>
      <MarksWatch />
      <LinksWatch />
    </>
  )
}
