import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import type { Inline, MarkdownBlock } from '../../../features/markdown/markdown.ts';
import { navGroups } from '../../define-nav.ts';
import { chapters, nameOf, pictures } from './chapters.ts';
import './help.css';

const root = { label: 'راهنما', to: '/help/' };

/** `/wp-admin/help/`: the guide for staff, chapter by chapter. */
export default function HelpScreen() {
  const { chapter: name } = useParams();
  if (name === undefined) {
    return (
      <Screen title="راهنما" trail={[{ label: navGroups.tools }]}>
        <p>هر کاری که در پیشخوان می‌شود کرد، گام‌به‌گام و با تصویر.</p>
        <ol className="help-chapters">
          {chapters.map((chapter) => (
            <li key={chapter.name}>
              <Link to={`/help/${chapter.name}/`}>{chapter.title}</Link>
            </li>
          ))}
        </ol>
        <p>
          برای دیدن همهٔ ابزارک‌ها در حالت‌های گوناگون، <a href="/wp-admin/gallery/">نمونهٔ ابزارک‌ها</a> را باز کنید.
        </p>
      </Screen>
    );
  }
  const at = chapters.findIndex((chapter) => chapter.name === name);
  const chapter = chapters[at];
  if (!chapter) {
    return (
      <Screen title="راهنما" trail={[{ label: navGroups.tools }, root]}>
        <EmptyState title="این بخش از راهنما نیست">
          <Link to="/help/">فهرست راهنما</Link>
        </EmptyState>
      </Screen>
    );
  }
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  return (
    <Screen title={chapter.title} trail={[{ label: navGroups.tools }, root]}>
      <article className="help">
        {chapter.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chapter never changes
          <BlockView key={index} block={block} />
        ))}
      </article>
      <nav className="help-steps" aria-label="بخش‌های دیگر راهنما">
        {before && <Link to={`/help/${before.name}/`}>قبلی: {before.title}</Link>}
        {after && <Link to={`/help/${after.name}/`}>بعدی: {after.title}</Link>}
      </nav>
    </Screen>
  );
}

function BlockView({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? (
        <h3>
          <Words parts={block.parts} />
        </h3>
      ) : (
        <h2>
          <Words parts={block.parts} />
        </h2>
      );
    case 'note':
      return (
        <p className="help-note">
          <Words parts={block.parts} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Words parts={block.parts} />
        </p>
      );
    case 'code':
    case 'table':
      throw new Error('the guide has neither code nor tables');
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chapter never changes
            <li key={index}>
              <Words parts={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a chapter never changes
    <Fragment key={index}>
      <Piece part={part} />
    </Fragment>
  ));
}

function Piece({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Words parts={part.parts} />
        </strong>
      );
    case 'code':
      return <kbd dir="ltr">{part.text}</kbd>;
    case 'picture':
      return <img src={pictures.get(part.href)} alt={part.text} loading="lazy" />;
    case 'link':
      return part.href.endsWith('.md') ? (
        <Link to={`/help/${nameOf(part.href)}/`}>
          <Words parts={part.parts} />
        </Link>
      ) : (
        <a href={part.href}>
          <Words parts={part.parts} />
        </a>
      );
    default:
      return part.text;
  }
}
