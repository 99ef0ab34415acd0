/** A fake of Turnstile's siteverify: the path selects failure, the token the result. */
export async function answerSiteverify(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === '/down') return new Response('unavailable', { status: 503 })
  const form = await request.formData()
  const isPerson = form.get('secret') === 'turnstile-secret' && form.get('response') === 'person'
  return Response.json({ success: isPerson, 'error-codes': isPerson ? [] : ['invalid-input-response'] })
}
