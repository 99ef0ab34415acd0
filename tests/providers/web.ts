// A stand-in of the web that sites lead to. It is asked as `?address=https://...`, and answers by the address's path:
// `/status/404`, `/head/405` (by HEAD only), `/redirect/3`, `/to/?{address}`, `/away` (no host), `/slow`; anything else is
// there. A test steers one address by `POST /steer` with `{ address, status }`.

const UNREACHABLE = 530
/** Longer than the server waits. */
const SLOW = 20_000

function answerPath(method: string, { pathname, search, origin }: URL): Response {
  const [, kind = '', value = ''] = pathname.split('/')
  const leadTo = (location: string) => new Response(null, { status: 302, headers: { location } })
  if (kind === 'status') return new Response(null, { status: Number(value) })
  if (kind === 'head') return new Response(null, { status: method === 'HEAD' ? Number(value) : 206 })
  if (kind === 'redirect') return leadTo(Number(value) > 0 ? `/redirect/${Number(value) - 1}` : `${origin}/`)
  if (kind === 'to') return leadTo(search.slice(1))
  return new Response(null, { status: kind === 'away' ? UNREACHABLE : 200 })
}

/** The stand-in with its memory of what it was asked. */
export function createWebStandIn() {
  const steered = new Map<string, number>()
  const seen = new Map<string, number>()

  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/steer')) {
      const { address, status } = (await request.json()) as { address: string; status: number }
      steered.set(address, status)
      return Response.json({})
    }
    const address = searchParams.get('address') ?? ''
    if (pathname.endsWith('/seen')) return Response.json({ count: seen.get(address) ?? 0 })
    seen.set(address, (seen.get(address) ?? 0) + 1)
    const status = steered.get(address)
    if (status !== undefined) return new Response(null, { status })
    const asked = new URL(address)
    if (asked.pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
    return answerPath(request.method, asked)
  }

  return { handle }
}
