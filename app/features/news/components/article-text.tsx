/**
 * Rich text as it was cleaned on the server: only the tags of without attributes. The page's own title
 * is the first heading, so those of the text look alike from the second on.
 */
export const ArticleText = ({ content }: { content: string }) => (
	<div className="rich-text" dangerouslySetInnerHTML={{ __html: content }} />
)
