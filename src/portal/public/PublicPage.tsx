import { type ReactNode, useContext, useEffect } from 'react';
import { BuiltContext } from './built';
import { Mark } from './Mark';
import '@fontsource-variable/inter/wght.css';
import './public.css';
import { texts } from './texts';
import { Toasts } from './toast';

interface PublicPageProps {
    /** route pattern, as `data-route` */
    route: string;
    /** document title */
    title: string;
    heading: ReactNode;
    /** full-width page, without the landscape */
    wide?: boolean;
    children: ReactNode;
}

/** Fallback message for pages whose script is disabled or fails to load. */
const Missing = () => (
    <>
        <noscript>
            <style>{'.hw-column :is(form, .hw-after) { display: none; } .hw-unbuilt { display: grid; }'}</style>
            <p className="hw-alert hw-alert-error">{texts.noScript}</p>
        </noscript>
        <p className="hw-alert hw-alert-error hw-failed" role="alert" hidden>
            {texts.incomplete}
        </p>
    </>
);

/** Pre-rendered HTML of client-only pages, hidden unless the script is disabled or fails to load. */
export const UnbuiltPage = () => (
    <div className="hw-public hw-unbuilt">
        <main className="hw-main">
            <div className="hw-column">
                <div className="hw-product">
                    <Mark />
                    {texts.product}
                </div>
                <Missing />
            </div>
        </main>
    </div>
);

/** Frame of all public pages: content at one side, a landscape picture at the other. */
export const PublicPage = ({ route, title, heading, wide, children }: PublicPageProps) => {
    const { onTitle } = useContext(BuiltContext);
    const named = `${title} · ${texts.product}`;
    onTitle?.(named);
    useEffect(() => {
        document.title = named;
    }, [named]);
    return (
        <div className={wide ? 'hw-public hw-wide' : 'hw-public'}>
            <main className="hw-main" data-route={route}>
                <div className="hw-column">
                    <div className="hw-product">
                        <Mark />
                        {texts.product}
                    </div>
                    <h1>{heading}</h1>
                    <Missing />
                    {children}
                </div>
            </main>
            <div className="hw-country" aria-hidden="true">
                <div className="hw-landscape" />
                <div className="hw-claim">
                    <p>{texts.claim}</p>
                    <p>{texts.claimText}</p>
                </div>
            </div>
            <Toasts />
        </div>
    );
};
