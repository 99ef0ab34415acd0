import type { NotificationSetting, NotificationSettingBody } from '#shared/announcement/bell.ts'
import { BELL_SWITCHES, type BellSwitch, mailChoiceOf } from '#shared/announcement/bell-rules.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { isForReader, readerOf } from '#worker/entities/bell/bell-reader.ts'
import { type Choice, defaultChoice, findChoices, saveChoices } from '#worker/entities/bell/bell-switch.repository.ts'

type SettingContext = { env: Bindings; caller: Caller }

/** The switches of a kind in the form in which screens show them. */
function toSwitch({ kind, bell, mail }: Choice) {
  const choice = mailChoiceOf(kind)
  return { kind, bell, mail: choice === 'none' ? null : mail, isMailFixed: choice === 'fixed' }
}

/**
 * The caller's switches for each kind: under the bell, and by mail. Kinds that are never for the caller are left out.
 */
export async function getSetting({ env, caller }: SettingContext): Promise<NotificationSetting> {
  const reader = readerOf(caller)
  const chosen = new Map((await findChoices(env.DB, reader.personId)).map((one) => [one.kind, one]))
  const kinds = BELL_SWITCHES.filter((kind) => isForReader(reader, kind))
  return { switches: kinds.map((kind) => toSwitch(chosen.get(kind) ?? defaultChoice(kind))) }
}

/** Whether a mail may be chosen for a kind: null if it has none, true if it is fixed. */
function isAllowed(kind: BellSwitch, mail: boolean | null): boolean {
  const choice = mailChoiceOf(kind)
  if (choice === 'none') return mail === null
  return choice === 'fixed' ? mail === true : mail !== null
}

/** Changes the caller's switches; kinds that are left out stay. Throws `validation`. */
export async function changeSetting(
  context: SettingContext,
  body: NotificationSettingBody,
): Promise<NotificationSetting> {
  const { env, caller } = context
  const reader = readerOf(caller)
  const refusals = body.switches.flatMap(({ kind, mail }, index): [string, FieldError][] => {
    const isTwice = body.switches.findIndex((one) => one.kind === kind) !== index
    if (isTwice || !isForReader(reader, kind)) return [[`switches.${index}.kind`, { key: 'invalid' }]]
    return isAllowed(kind, mail) ? [] : [[`switches.${index}.mail`, { key: 'invalid' }]]
  })
  if (refusals.length > 0) throw new AppError('validation', { fields: Object.fromEntries(refusals) })
  const choices = body.switches.map(({ kind, bell, mail }) => ({ kind, bell, mail: mail ?? false }))
  await saveChoices(env.DB, reader.personId, choices)
  return getSetting(context)
}
