import { type NavigateOptions, useSearchParams } from 'react-router'

type Write = (current: URLSearchParams) => URLSearchParams

/**
 * The address's parameters, and a way to change them that begins with the address as it is now. The router's own setter
 * begins with what was last rendered, so that of two changes in one moment (a search that ends its pause while an order
 * is chosen) the first one would be lost. The change is rendered in the same task as the address changes, not in a
 * transition afterwards: figures of the address before are marked as such at once (rules/back-office.md#replaced-answers).
 */
export function useAddressParams(): [URLSearchParams, (write: Write, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params,
    (write, options) => setParams(write(new URLSearchParams(location.search)), { flushSync: true, ...options }),
  ]
}
