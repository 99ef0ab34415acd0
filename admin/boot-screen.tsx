import { BrandSign } from '#admin/ui/brand/brand-sign.tsx'

/** The first screen, before any text is loaded. */
export function BootScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <span className="animate-shimmer">
        <BrandSign />
      </span>
    </div>
  )
}
