import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../session/navigation';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

/**
 * Link without a router, because the login page may be shown before the router (a third of the first chunk) has loaded.
 */
export const Anchor = ({ to, ...props }: AnchorProps) => {
    const follow = (event: MouseEvent) => {
        const isOrdinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!isOrdinary) return;
        event.preventDefault();
        goTo(to);
    };
    return <a {...props} href={to} onClick={follow} />;
};
