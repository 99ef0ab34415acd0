import type { AiBinding } from '#worker/platform/context.ts'
import { type Chat, toCompletionMessages } from './chat.ts'
import { completionText } from './openai-compatible.ts'
import { ANSWER_SCHEMA } from './translation-prompt.ts'

/** Gemma 4: good at Japanese, Chinese and Korean, no reasoning unless requested, US$0.10 / 0.30 per million tokens. */
export const WORKERS_AI_MODEL = '@cf/google/gemma-4-26b-a4b-it'
/** The platform's default of 256 is too low for a batch. */
const TOKENS_MAX = 4096

/** Older models answer `{ response }`, a text or an object by the schema; newer ones a chat completion. */
function answerText(answer: unknown): string {
  const response = answer && typeof answer === 'object' && 'response' in answer ? answer.response : undefined
  if (response === undefined || response === null) return completionText(answer)
  return typeof response === 'string' ? response : JSON.stringify(response)
}

/** Workers AI through the Worker's own binding: needs no key and no address. */
export function createWorkersAiChat(ai: AiBinding, model: string): Chat {
  return async (messages) =>
    answerText(
      await ai.run(model, {
        messages: toCompletionMessages(messages),
        max_tokens: TOKENS_MAX,
        temperature: 0.2,
        response_format: { type: 'json_schema', json_schema: { name: 'translations', schema: ANSWER_SCHEMA } },
      }),
    )
}
