import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'

/** Keeps the place of the button that saves a CSV file while its texts load. */
export function CsvButtonWaiting() {
  const t = useAdminText()
  return (
    <Button icon="download" disabled>
      {t('ui.csv.button')}
    </Button>
  )
}
