import { Component, type ReactNode } from 'react';

interface BoundaryInput {
  /** A new value re-renders the children after an error. */
  retry: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback while its children throw. */
export class Boundary extends Component<BoundaryInput, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryInput) {
    if (this.state.failed && before.retry !== this.props.retry) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
