import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { countedLink, LINK_MAX } from '#shared/text/link-rules.ts'
import { EditorSection } from './editor-section.tsx'
import { PictureField } from './picture-field.tsx'
import type { AnnouncementForm } from './use-announcement-form.ts'
import type { PictureUpload } from './use-picture-upload.ts'

type LinkAndPictureProps = {
  form: Pick<AnnouncementForm<unknown>, 'draft' | 'errorOf' | 'change'>
  upload: PictureUpload
}

/** Where an announcement leads, and its picture. */
export function LinkAndPicture({ form: { draft, errorOf, change }, upload }: LinkAndPictureProps) {
  const t = useAnnouncementsText()
  return (
    <EditorSection title={t('form.linkAndPicture')}>
      <Field
        label={t('form.link')}
        help={t('form.linkHelp')}
        error={errorOf('link')}
        counter={{ text: countedLink(draft.link), max: LINK_MAX }}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={draft.link}
            onValueChange={(link) => change(() => ({ link }))}
          />
        )}
      </Field>
      <PictureField
        picture={draft.picture}
        upload={upload}
        error={errorOf('imageMediaId')}
        onRemove={() => change(() => ({ picture: null }))}
      />
    </EditorSection>
  )
}
