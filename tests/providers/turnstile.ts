/** A stand-in of Turnstile's siteverify: its path says how it fares, the token whether it was a person. */
export async function answerSiteverify(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === '/down') return new Response('unavailable', { status: 503 })
  const form = await request.formData()
  const isPerson = form.get('secret') === 'turnstile-secret' && form.get('response') === 'person'
  return Response.json({ success: isPerson, 'error-codes': isPerson ? [] : ['invalid-input-response'] })
}
