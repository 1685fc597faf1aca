import marks from '#app/platform/web/rich-text/marks.css?url'

/**
 * Rich text as it was cleaned on the server, of the listed tags alone. The page's own title is the first heading, so those
 * of the text look alike from the second on.
 */
export const ArticleText = ({ content }: { content: string }) => (
	<>
		{/<(?:a|blockquote|figure)\b/.test(content) && <link rel="stylesheet" href={marks} precedence="page" />}
		<div className="rich-text" dangerouslySetInnerHTML={{ __html: content }} />
	</>
)
