/**
 * A fake of an OpenAI-compatible API (`POST …/chat/completions`). The first path segment selects its behaviour: `/fine`
 * translates by a prefix (`[en] …`), the others fail in different ways.
 */
export const PROVIDER_MODES = ['fine', 'slow', 'down', 'refusing', 'garbage', 'empty', 'broken', 'echo'] as const
export type ProviderMode = (typeof PROVIDER_MODES)[number]

/** `/fine` omits texts with this word. */
export const UNTRANSLATABLE = 'UNTRANSLATABLE'

type Item = { id: number; text: string }
type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
type Message = { role: string; content: string | Part[] }

const textOf = (content: Message['content'] | undefined): string =>
  typeof content === 'string' ? content : (content?.map((part) => ('text' in part ? part.text : '')).join('') ?? '')

/** The bytes of the picture beside a message's text; undefined without one. */
function pictureOf(messages: readonly Message[]): number | undefined {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
  const picture = parts.find((part) => part.type === 'image_url')
  return picture && Math.round(((picture.image_url.url.split(',')[1]?.length ?? 0) * 3) / 4)
}

const TARGETS: readonly [name: string, code: string][] = [
  ['English', 'en'],
  ['Simplified Chinese', 'cn'],
  ['Korean', 'kr'],
  ['Japanese', 'ja'],
]

function targetOf(instructions: string): string {
  const wanted = / into natural, idiomatic ([\w ]+), as/.exec(instructions)?.[1]
  return TARGETS.find(([name]) => name === wanted)?.[1] ?? '??'
}

const answered = (content: string) =>
  Response.json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'local',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  })

const translated = (items: readonly Item[]) => answered(JSON.stringify({ translations: items }))

const SLOW = 60_000

async function late(): Promise<Response> {
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW)
    timer.unref()
  })
  return answered('{}')
}

/** Answers a request in the mode of its path. */
export async function answerChat(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, mode, ...rest] = pathname.split('/')
  if (request.method !== 'POST' || rest.join('/') !== 'chat/completions') return new Response(null, { status: 404 })
  const { messages } = (await request.json()) as { messages: Message[] }
  const target = targetOf(textOf(messages.find(({ role }) => role === 'system')?.content))
  const { texts } = JSON.parse(textOf(messages.find(({ role }) => role === 'user')?.content) || '{}') as {
    texts: Item[]
  }
  const picture = pictureOf(messages)
  if (mode === 'blind' && picture !== undefined)
    return Response.json({ error: { message: 'This model takes no images' } }, { status: 400 })
  if (mode === 'fine' && picture !== undefined) return translated([{ id: 1, text: `Picture of ${picture} bytes` }])
  switch (mode as ProviderMode) {
    case 'fine':
      return translated(
        texts
          .filter(({ text }) => !text.includes(UNTRANSLATABLE))
          .map(({ id, text }) => ({ id, text: `[${target}] ${text}` })),
      )
    case 'slow':
      return late()
    case 'down':
      return Response.json({ error: { message: 'overloaded' } }, { status: 500 })
    case 'refusing':
      return Response.json({ error: { message: 'Incorrect API key' } }, { status: 401 })
    case 'garbage':
      return answered('Sure! Here are your translations: {"translations": "yes"')
    case 'empty':
      return answered('')
    case 'broken':
      return translated(texts.map(({ id, text }) => ({ id, text: `[${target}] ${text.replaceAll(/<m\d+\/>/g, '')}` })))
    case 'echo':
      return translated(texts)
    default:
      return new Response(null, { status: 404 })
  }
}
