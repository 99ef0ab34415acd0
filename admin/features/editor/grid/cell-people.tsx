import { usePresenceText } from '#admin/features/editor/fields/use-presence-text.ts'

/** People who are shown at a cell. */
const SHOWN = 2

/** Who else is at a cell; `people`: as `othersAt` writes them. `id`: of its words, which describe the cell. */
export function CellPeople({ id, people }: { id: string; people: string }) {
  const t = usePresenceText()
  const tabs = people.split('\n')
  const names = tabs.map((one) => (one.startsWith('=') ? t('own') : one || t('somebody')))
  return (
    <span title={names.join(', ')} className="absolute bottom-1 left-1 flex -space-x-1 group-data-small/board:hidden">
      {tabs.slice(0, SHOWN).map((one, index) => (
        <span
          key={index}
          // Drawn, not written: the words say it, and a cell has a name of its own.
          data-letter={[...one.replace(/^=/, '')][0]?.toUpperCase() ?? '?'}
          className="grid size-5 place-items-center rounded-full bg-ink text-[10px] font-semibold text-white ring-1 ring-white before:content-[attr(data-letter)]"
        />
      ))}
      <span id={id} hidden>
        {t('here', { names: names.join(', ') })}
      </span>
    </span>
  )
}
