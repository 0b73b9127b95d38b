import { Component, type ReactNode } from 'react';
import { PageError } from './PageError';

/** Contains the error of a page, so that the rest of the portal works. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
    override state = { error: null };

    static getDerivedStateFromError(error: unknown) {
        return { error: error instanceof Error ? error : new Error(String(error)) };
    }

    override render() {
        const { error } = this.state;
        return error ? <PageError error={error} retry={() => this.setState({ error: null })} /> : this.props.children;
    }
}
