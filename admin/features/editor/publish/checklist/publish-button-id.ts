/** Id of the button that publishes: it takes the focus back from the checklist. */
export const PUBLISH_BUTTON_ID = 'publish-button'
