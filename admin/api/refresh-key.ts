/** Where this browser keeps the refresh token: there is one exactly while somebody is signed in. */
export const REFRESH_KEY = 'mekuri.refresh'
