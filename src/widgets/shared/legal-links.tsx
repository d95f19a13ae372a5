/** Links to the pages with the legal terms; empty addresses have none. */
export function LegalLinks({ legal: { terms, privacy } }: { legal: { terms: string; privacy: string } }) {
  return (
    <>
      {terms && (
        <>
          {' '}
          <a href={terms}>قوانین سایت</a>
        </>
      )}
      {privacy && (
        <>
          {' '}
          <a href={privacy}>حریم خصوصی</a>
        </>
      )}
    </>
  );
}
