import { RawHtml } from '../../builder/raw-html.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';
import { PostContentView } from './view.tsx';

/** In the canvas of a template the text of the post that it is previewed with, in place of the sample in the template. */
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
