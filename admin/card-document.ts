/** The card screen, whose document admits the scripts of the card provider (`worker/http/security-headers.ts`). */
const CARD_SCREEN = /^\/[a-z]+\/card\/?$/

/** Of the path that the document was loaded for. */
const isCardDocument = CARD_SCREEN.test(location.pathname)

type Router = { subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown }

/**
 * Keeps the card screen in a document of its own: a policy belongs to a document, so entering and leaving that screen
 * loads the page again.
 */
export function keepCardApart(router: Router): void {
  router.subscribe(({ location: { pathname } }) => {
    if (CARD_SCREEN.test(pathname) !== isCardDocument && pathname === location.pathname) location.reload()
  })
}
