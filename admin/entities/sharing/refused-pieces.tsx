import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { RefusedPiece } from './share-draft.ts'

type RefusedPiecesProps = {
  pieces: readonly RefusedPiece[]
  onCorrect: (piece: RefusedPiece) => void
  onRemove: (piece: RefusedPiece) => void
  onClear: () => void
}

/** Pieces of what was pasted that invite nobody, as they were written. */
export function RefusedPieces({ pieces, onCorrect, onRemove, onClear }: RefusedPiecesProps) {
  const t = useSharingText()
  return (
    <section aria-label={t('invite.faults')} className="rounded-md border border-line-strong p-3">
      <div className="flex items-center gap-2">
        <Icon name="alert-triangle" size={16} className="text-warning" />
        <h4 className="text-sm font-medium">{t('invite.faults')}</h4>
        <Button variant="quiet" size="sm" onClick={onClear} className="ml-auto text-ink-soft">
          {t('invite.clear')}
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-soft">
        {t('invite.faultsLead', { count: pieces.length })}
      </p>
      <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto">
        {pieces.map((piece) => (
          <li key={`${piece.fault} ${piece.text}`} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1 text-sm break-all">
              {piece.text}
              <span className="block text-xs text-ink-soft">{t(`invite.fault.${piece.fault}`)}</span>
            </span>
            {piece.fault === 'email' && (
              <Button size="sm" onClick={() => onCorrect(piece)}>
                {t('invite.edit')}
              </Button>
            )}
            <button
              type="button"
              aria-label={t('invite.remove', { who: piece.text })}
              onClick={() => onRemove(piece)}
              className="grid size-8 place-items-center rounded-md hover:bg-hover"
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
