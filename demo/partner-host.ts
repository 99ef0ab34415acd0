/** The zone of the demo partner's own host. Browsers lead every name below `localhost` to the own machine. */
export const PARTNER_ZONE = 'kumiki.localhost'
export const PARTNER_HOST = `app.${PARTNER_ZONE}`
