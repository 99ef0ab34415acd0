import { z } from 'zod'
import { type Chat, RefusedChat } from './chat.ts'

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** A longer answer is none of ours. */
const ANSWER_MAX = 1_000_000
const PASSING = new Set([408, 409, 425, 429])

/** The text of a chat completion, whoever made it. Throws where there is none. */
export function completionText(answer: unknown): string {
  const parsed = completion.safeParse(answer)
  const text = parsed.data?.choices[0]?.message.content
  if (!text?.trim()) throw new Error('The answer holds no text')
  return text
}

/** Without the parser's own message: it quotes the answer, which is a customer's text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is no JSON')
  }
}

type Endpoint = { url: string; model: string; key: string | undefined }

/**
 * Any endpoint that speaks OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama, LM Studio. Nothing but what all of
 * them take is sent: newer models refuse a temperature or `max_tokens`.
 */
export function createOpenAiChat({ url, model, key }: Endpoint): Chat {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  return async (messages, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, response_format: { type: 'json_object' } }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      const reason = `The provider answered ${response.status}`
      throw response.status >= 500 || PASSING.has(response.status) ? new Error(reason) : new RefusedChat(reason)
    }
    const text = await response.text()
    if (text.length > ANSWER_MAX) throw new Error('The answer is too long')
    return completionText(parseJson(text))
  }
}
