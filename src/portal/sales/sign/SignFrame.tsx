import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '../../public/Mark';
import '@fontsource-variable/inter/wght.css';
import '../../public/public.css';
import { restoreFocus } from '../../components/restoreFocus';
import { texts } from '../../public/texts';
import './contract.css';

interface SignFrameProps {
    /** route pattern, as `data-route` */
    route: string;
    /** document title */
    title: string;
    /** right side of the bar */
    action?: ReactNode;
    /** focuses the page, because it replaces one whose button is gone */
    next?: boolean;
    children: ReactNode;
}

/** Minimal frame of the pages behind a customer's link. */
export const SignFrame = ({ route, title, action, next, children }: SignFrameProps) => {
    const main = useRef<HTMLElement>(null);
    useEffect(() => {
        document.title = `${title} · ${texts.product}`;
    }, [title]);
    useEffect(restoreFocus, []);
    useEffect(() => {
        if (next) main.current?.focus({ preventScroll: true });
    }, [next]);
    return (
        <div className="hw-public hw-sign">
            <div className="hw-sign-bar">
                <Mark />
                <span>{texts.product}</span>
                {action}
            </div>
            <main ref={main} tabIndex={-1} style={{ outline: 'none' }} className="hw-sign-main" data-route={route}>
                {children}
            </main>
        </div>
    );
};

export const SignHead = ({ heading, children }: { heading: ReactNode; children?: ReactNode }) => (
    <div className="hw-sign-head">
        <h1>{heading}</h1>
        {children}
    </div>
);
