// In the pages of a shared preview, before all other scripts: if a call is refused because the guest's session has
// ended (the answer has cleared the cookie), the window is reloaded, which shows the lock page with the reason. A call
// that sent a password is refused because of the password: its form says so.

const send = window.fetch

window.fetch = async (...request) => {
  const answer = await send(...request)
  const { body } = request[1] ?? {}
  const hadPassword = body instanceof FormData && body.has('password')
  if (answer.status === 401 && !hadPassword) showLock()
  return answer
}

function showLock(): void {
  const { location } = top ?? window
  const search = new URLSearchParams(location.search)
  search.set('ended', '1')
  location.replace(`/?${search}`)
}
