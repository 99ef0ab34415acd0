// Asks for the script that counts visits once everything else is there: nothing on the screen waits for its bytes. The
// only one of the page's scripts that is a file of its own (docs/decisions/0020).

addEventListener(
  'load',
  () => import(/* @vite-ignore */ document.querySelector<HTMLElement>('#grid')?.dataset.count as string),
)
