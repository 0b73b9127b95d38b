import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { shell } from '../i18n/en/shell';
import { reloadOnce } from '../public/outdated';
import { PublicPage } from '../public/PublicPage';

/** Missing chunk: the product was updated while this page was open. */
export const isChunkError = (error: unknown): boolean =>
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|preload (CSS|failed)/i.test(error.message);

/** Last error boundary of the router, for when the portal's frame fails: needs nothing but React. */
export const RouteFailure = () => {
    const error = useRouteError();
    const outdated = isChunkError(error);
    useEffect(() => {
        if (outdated) reloadOnce();
    }, [outdated]);
    return (
        <PublicPage route="*" title={shell.error.title} heading={shell.error.title}>
            <p role="alert">{outdated ? shell.error.update : shell.error.text}</p>
            <button type="button" className="hw-button" onClick={() => window.location.reload()}>
                {shell.error.reload}
            </button>
        </PublicPage>
    );
};
