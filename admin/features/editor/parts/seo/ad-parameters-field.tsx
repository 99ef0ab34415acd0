import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { useSeoText } from './use-seo-text.ts'

/** Switches whether links to other sites and forms get the parameters of advertisements. */
export function AdParametersField() {
  const t = useSeoText()
  const [{ carriesAdParameters }, edit] = usePart('seo')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <Checkbox
      label={t('adParameters.carry')}
      help={t('adParameters.help')}
      checked={carriesAdParameters}
      disabled={isReadOnly}
      onCheckedChange={(isOn) => edit((seo) => ({ ...seo, carriesAdParameters: isOn }))}
    />
  )
}
