import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function BreadcrumbView({ props, attrs, page }: ViewInput<typeof schema>) {
  const steps = page.post.path === '/' ? [] : [{ title: props.home, path: '/' }, ...page.trail.filter(isBelowHome)];
  return (
    <nav {...attrs} aria-label="مسیر صفحه" data-align={props.align}>
      <ol>
        {steps.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{props.current || page.post.title}</li>
      </ol>
    </nav>
  );
}

function isBelowHome({ path }: { path: string }): boolean {
  return path !== '/';
}
