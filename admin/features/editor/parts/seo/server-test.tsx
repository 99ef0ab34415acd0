import { useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { useTestService } from './server-conversions.api.ts'
import { useSeoText } from './use-seo-text.ts'

type ServerTestProps = { kind: ServerKind; siteId: string }

/** Sends an event that does not count, and says what came of it. Meta needs a code for it. */
export function ServerTest({ kind, siteId }: ServerTestProps) {
  const t = useSeoText()
  const test = useTestService(siteId)
  const [isAsking, setAsking] = useState(false)
  const [testCode, setTestCode] = useState('')
  // The test has the id that is saved.
  const isSaved = useEditorState((state) => state.save.kind === 'saved')
  const send = () => test.mutate({ service: kind, testCode }, { onSuccess: () => setAsking(false) })
  const refused = isApiError(test.error) ? test.error.fields['testCode'] : undefined
  const alert = <FormAlert error={test.error} title={t('server.test.failed')} fields={['testCode']} />
  const { failure } = test.data ?? { failure: null }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="secondary"
        disabled={!isSaved}
        isBusy={test.isPending}
        onClick={() => (kind === 'meta' ? setAsking(true) : send())}
      >
        {t('server.test.send')}
      </Button>
      <p role="status" className={cx('text-xs empty:-mt-2', failure ? 'text-warning' : 'text-success')}>
        {test.data && (failure ? t(`server.failures.${failure}`) : t(`server.test.taken.${kind}`))}
      </p>
      {kind === 'ga4' && alert}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isBusy={test.isPending}
        isIncomplete={testCode.trim() === ''}
        title={t('server.test.send')}
        description={t('server.test.about')}
        confirmLabel={t('server.test.confirm')}
        onConfirm={send}
      >
        <div className="flex flex-col gap-3">
          {alert}
          <Field label={t('server.test.code')} help={t('measuring.example', { example: 'TEST12345' })} error={refused}>
            {(control) => (
              <TextInput
                {...control}
                value={testCode}
                onValueChange={setTestCode}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                data-autofocus
              />
            )}
          </Field>
        </div>
      </ConfirmDialog>
    </div>
  )
}
