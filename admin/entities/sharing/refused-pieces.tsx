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

/** Pieces of what was pasted that invite nobody, as they were written: those to mend, and in a word those left out. */
export function RefusedPieces({ pieces, onCorrect, onRemove, onClear }: RefusedPiecesProps) {
  const t = useSharingText()
  const unread = pieces.filter(({ fault }) => fault === 'email')
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
        {unread.length > 0 && t('invite.faultsLead', { count: unread.length })}
      </p>
      {unread.length > 0 && (
        <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto">
          {unread.map((piece) => (
            <UnreadPiece key={piece.text} {...{ piece, onCorrect, onRemove }} />
          ))}
        </ul>
      )}
      {DROPPED.map((fault) => {
        const dropped = pieces.filter((piece) => piece.fault === fault)
        if (dropped.length === 0) return null
        return (
          <p key={fault} role="status" className="mt-1 text-xs break-all text-ink-soft">
            <span className="mr-2 font-medium">{t(`invite.fault.${fault}`)}</span>
            {dropped.map(({ text }) => text).join(', ')}
          </p>
        )
      })}
    </section>
  )
}

/** What was left out by itself: there is nothing to mend. */
const DROPPED = ['duplicate', 'invited'] as const

type UnreadPieceProps = Pick<RefusedPiecesProps, 'onCorrect' | 'onRemove'> & { piece: RefusedPiece }

function UnreadPiece({ piece, onCorrect, onRemove }: UnreadPieceProps) {
  const t = useSharingText()
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1 text-sm break-all">
        {piece.text}
        <span className="block text-xs text-ink-soft">{t('invite.fault.email')}</span>
      </span>
      <Button size="sm" onClick={() => onCorrect(piece)}>
        {t('invite.edit')}
      </Button>
      <button
        type="button"
        aria-label={t('invite.remove', { who: piece.text })}
        onClick={() => onRemove(piece)}
        className="grid size-8 place-items-center rounded-md hover:bg-hover"
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
