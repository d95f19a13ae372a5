import { RawHtml } from '../../builder/raw-html.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';
import { PostContentView } from './view.tsx';

/** In a template's canvas: shows the text of the previewed post instead of the template's sample. */
export default function PostContentCanvas(input: ViewInput<typeof schema>) {
  const { previewed } = input.page;
  if (!previewed) return <PostContentView {...input} />;
  const content = ({ className }: { className?: string } = {}) => (
    <>
      <style>{previewed.css}</style>
      <RawHtml html={previewed.html} {...(className === undefined ? {} : { className })} attrs={{ inert: true }} />
    </>
  );
  return <PostContentView {...input} props={{ ...input.props, content }} />;
}
