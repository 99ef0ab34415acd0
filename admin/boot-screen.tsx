import { BrandMark } from '#admin/ui/brand/brand-mark.tsx'

/** The first moment, before any text is loaded. */
export function BootScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <span className="animate-shimmer">
        <BrandMark size={40} />
      </span>
    </div>
  )
}
