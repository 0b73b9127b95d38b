import { createContext, type RefObject, use, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { DiscardDialog } from '../../components/dialogs/DialogFrame';
import { getSession } from '../../session/store';

interface UnsavedChangesProps {
    dirty: boolean;
    /** set when the form itself navigates away */
    leaving: RefObject<boolean>;
    /** address of the form */
    base: string;
    /** drops the draft when the user leaves; given if the form keeps one, which outlives the session */
    onLeave?: () => void;
}

/** `leaving` ref of the enclosing form: a custom save button sets it to navigate away without the unsaved-changes prompt. */
export const LeavingForm = createContext<RefObject<boolean>>({ current: false });
export const useLeavingForm = () => use(LeavingForm);

/** Tabs of a record are below its form's address, so that switching them does not leave the form. */
const staysAt = (base: string, path: string) => path === base || path.startsWith(`${base}/`);

/** Asks before navigation discards unsaved entries. */
export const UnsavedChanges = ({ dirty, leaving, base, onLeave }: UnsavedChangesProps) => {
    const person = useRef(getSession()?.user.id);
    /** Redirects to sign-in or to the password change keep entries, so they need no confirmation. */
    const isAtWork = useCallback(() => {
        const user = getSession()?.user;
        return user !== undefined && user.id === person.current && !user.must_change_password;
    }, []);
    const isDrafted = onLeave !== undefined;
    const shouldBlock = useCallback(
        () => !leaving.current && (!isDrafted || isAtWork()),
        [leaving, isDrafted, isAtWork],
    );
    const blocker = useBlocker(({ nextLocation }) => dirty && shouldBlock() && !staysAt(base, nextLocation.pathname));
    useEffect(() => {
        if (!dirty) return;
        // closing the tab: browsers show their own text
        const ask = (event: BeforeUnloadEvent) => {
            if (shouldBlock()) event.preventDefault();
        };
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [dirty, shouldBlock]);
    if (blocker.state !== 'blocked') return null;
    return (
        <DiscardDialog
            kind="leave"
            onStay={() => blocker.reset?.()}
            onDiscard={() => {
                if (isAtWork()) onLeave?.();
                blocker.proceed?.();
            }}
        />
    );
};
