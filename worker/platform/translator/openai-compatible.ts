import * as z from 'zod'
import { type Chat, ChatRefusedError, toCompletionMessages } from './chat.ts'

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Longer answers are rejected. */
const ANSWER_MAX = 1_000_000
const PASSING = new Set([408, 409, 425, 429])

/** The text of a chat completion, from any provider. Throws if there is none. */
export function completionText(answer: unknown): string {
  const parsed = completion.safeParse(answer)
  const text = parsed.data?.choices[0]?.message.content
  if (!text?.trim()) throw new Error('The answer holds no text')
  return text
}

/** Parses without the parser's own message: it quotes the answer, which is a customer's text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The answer is no JSON')
  }
}

type Endpoint = { url: string; model: string; key: string | undefined }

/**
 * Any endpoint that supports OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama, LM Studio. Sends only parameters
 * that all of them accept: newer models refuse a temperature or `max_tokens`.
 */
export function createOpenAiChat({ url, model, key }: Endpoint): Chat {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  return async (messages, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages: toCompletionMessages(messages),
        response_format: { type: 'json_object' },
      }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      const reason = `The provider answered ${response.status}`
      throw response.status >= 500 || PASSING.has(response.status) ? new Error(reason) : new ChatRefusedError(reason)
    }
    const text = await response.text()
    if (text.length > ANSWER_MAX) throw new Error('The answer is too long')
    return completionText(parseJson(text))
  }
}
