import { useCallback, useEffect, useState } from 'react';
import type { components } from '../../../contract/generated/main';
import type { Boundary } from '../../../domain/land/boundaries';
import { Alert } from '../../public/Alert';
import { Anchor } from '../../public/Anchor';
import { PublicField } from '../../public/PublicField';
import { PublicPage } from '../../public/PublicPage';
import { pageTexts } from '../../public/pageTexts';
import { SignInFields } from '../../public/SignInFields';
import { SubmitButton } from '../../public/SubmitButton';
import { loginTexts, texts as publicTexts } from '../../public/texts';
import { usePublicForm } from '../../public/usePublicForm';
import { type CeresTagUser, useAuthFlow } from '../../session/authFlow';
import { isFault } from '../../session/fault';
import { apiJson } from '../../session/http';
import { type CeresTagSignIn, ceresTagSignIn, ceresTagSignOut, ceresTagVerify } from '../../session/signIn';
import { texts } from './publicTexts';
import { TrackDrawing } from './TrackDrawing';
import styles from './tagPage.css?inline';

type Tag = components['schemas']['CeresTag'] & { id: number };
type Track = components['schemas']['CeresTagTrack'];
type TagAlert = components['schemas']['CeresTagAlert'];
type Pending = Extract<CeresTagSignIn, { next: 'code' }> & { username: string };

const wording = loginTexts('en');
const DAY_MS = 86_400_000;
/** `22 Nov 2026, 1:15 pm`. The portal's formatter would enlarge the chunks of this page. */
const WHEN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
const formatDateTime = (moment: string) => WHEN.format(new Date(moment));
const SHOWN = 100;

const PasswordStep = ({ onCode }: { onCode: (pending: Pending) => void }) => (
    <SignInFields
        wording={wording}
        onSubmit={async (username, password) => {
            const result = await ceresTagSignIn(username, password);
            if (result.next === 'code') onCode({ ...result, username });
        }}
    />
);

const CodeStep = ({ otpToken, username, sentTo, methods }: Pending) => {
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: { code: '' },
        validate: ({ code }) => (/^\s*\d{3}\s*\d{3}\s*$/.test(code) ? {} : { code: pageTexts.code.incomplete }),
        submit: ({ code }) => ceresTagVerify(otpToken, username, code),
    });
    if (!methods.includes('mail') && !methods.includes('authenticator')) return <Alert>{texts.noWay}</Alert>;
    return (
        <>
            <p className="hw-lead">
                {methods.includes('mail') ? `${pageTexts.code.sentTo} ${sentTo}.` : pageTexts.code.fromApp}
            </p>
            {alert && <Alert>{alert}</Alert>}
            <form {...formProps} className="hw-code">
                <PublicField
                    {...bind('code')}
                    label={pageTexts.code.label}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    autoFocus
                />
                <SubmitButton pending={pending} label={pageTexts.code.submit} pendingLabel={pageTexts.code.pending} />
            </form>
        </>
    );
};

/** GET request with the visitor's token; a 401 ends the session. */
const useAsked = <T,>(path: string, token: string, onOver: () => void) => {
    const [answer, setAnswer] = useState<T>();
    const [fault, setFault] = useState('');
    useEffect(() => {
        const stop = new AbortController();
        setAnswer(undefined);
        setFault('');
        apiJson<T>(`/api/main${path}`, { token, background: true, signal: stop.signal }).then(setAnswer, error => {
            if (stop.signal.aborted) return;
            if (isFault(error) && error.status === 401) onOver();
            else setFault(isFault(error) && error.message ? error.message : publicTexts.genericError);
        });
        return () => stop.abort();
    }, [path, token, onOver]);
    return { answer, fault };
};

const State = ({ state }: { state: string }) => (
    <span className="hw-state" data-bad={['outside', 'silent', 'still'].includes(state) || undefined}>
        {texts.states[state] ?? state}
    </span>
);
const nameOf = ({ name, serial }: Tag) => name ?? serial;
const seen = ({ observed_at }: Tag) => (observed_at ? `${texts.lastSeen} ${formatDateTime(observed_at)}` : texts.never);

interface ViewProps {
    token: string;
    onOver: () => void;
}

const TagDetail = ({ tag, token, onOver, onBack }: ViewProps & { tag: Tag; onBack: () => void }) => {
    const [now] = useState(Date.now);
    const since = (days: number) => new Date(now - days * DAY_MS).toISOString();
    const track = useAsked<{ body: Track }>(`/ceres-tags/${tag.id}/track?points=300&from=${since(7)}`, token, onOver);
    const alerts = useAsked<{ data: TagAlert[] }>(
        `/ceres-tags/${tag.id}/alerts?per_page=20&from=${since(30)}`,
        token,
        onOver,
    );
    const found = track.answer?.body;
    return (
        <>
            <button type="button" className="hw-link" onClick={onBack}>
                {texts.back}
            </button>
            <div className="hw-tag" style={{ marginTop: 12 }}>
                <b>{nameOf(tag)}</b>
                <State state={String(tag.state)} />
                <small>
                    {[tag.serial, tag.animal_number, tag.customer_property?.label].filter(Boolean).join(' · ')}
                </small>
                <small>{seen(tag)}</small>
            </div>
            {(track.fault || alerts.fault) && <Alert>{track.fault || alerts.fault}</Alert>}
            <section className="hw-tag-part">
                <h2>{texts.week}</h2>
                {!track.answer && !track.fault && <p className="hw-hint">{texts.loading}</p>}
                {found && found.points.length === 0 && <p className="hw-hint">{texts.nowhere}</p>}
                {found && found.points.length > 0 && (
                    <TrackDrawing points={found.points} boundary={found.boundary as unknown as Boundary | null} />
                )}
            </section>
            <section className="hw-tag-part">
                <h2>{texts.alerts}</h2>
                {alerts.answer?.data.length === 0 && <p className="hw-hint">{texts.noAlerts}</p>}
                <ul className="hw-tags">
                    {alerts.answer?.data.map(({ id, kind, raised_at, cleared_at }) => (
                        <li key={id} className="hw-tag">
                            <b>{texts.kinds[String(kind)] ?? kind}</b>
                            <span />
                            <small>{`${formatDateTime(String(raised_at))} – ${cleared_at ? formatDateTime(cleared_at) : texts.now}`}</small>
                        </li>
                    ))}
                </ul>
            </section>
        </>
    );
};

const TagList = ({ token, onOver, onOpen }: ViewProps & { onOpen: (tag: Tag) => void }) => {
    const [search, setSearch] = useState('');
    const [searched, setSearched] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setSearched(search.trim()), 300);
        return () => clearTimeout(timer);
    }, [search]);
    const query = searched ? `&search=${encodeURIComponent(searched)}` : '';
    const { answer, fault } = useAsked<{ data: Tag[]; pagination: { total: number } }>(
        `/ceres-tags?per_page=${SHOWN}${query}`,
        token,
        onOver,
    );
    return (
        <>
            <div style={{ marginTop: 16 }}>
                <PublicField label={texts.search} type="search" value={search} onText={setSearch} need="optional" />
            </div>
            {fault && <Alert>{fault}</Alert>}
            {!answer && !fault && <p className="hw-hint">{texts.loading}</p>}
            {answer?.data.length === 0 && <p className="hw-hint">{searched ? texts.noneFound : texts.none}</p>}
            <ul className="hw-tags">
                {answer?.data.map(tag => (
                    <li key={tag.id}>
                        <button type="button" className="hw-tag" onClick={() => onOpen(tag)}>
                            <b>{nameOf(tag)}</b>
                            <State state={String(tag.state)} />
                            <small>{[tag.serial, tag.customer_property?.label].filter(Boolean).join(' · ')}</small>
                            <small>{seen(tag)}</small>
                        </button>
                    </li>
                ))}
            </ul>
            {(answer?.pagination.total ?? 0) > SHOWN && <p className="hw-hint">{texts.more}</p>}
        </>
    );
};

/** `/cerestag/login`: separate sign-in and pages for ear tags. The portal's session is independent. */
const CeresTagPage = () => {
    const { ceresTagUser } = useAuthFlow();
    const [pending, setPending] = useState<Pending>();
    const [over, setOver] = useState(false);
    const [tag, setTag] = useState<Tag>();
    const token = ceresTagUser?.token ?? '';
    const leave = useCallback(
        (isOver: boolean) => {
            setTag(undefined);
            setPending(undefined);
            setOver(isOver);
            ceresTagSignOut(token);
        },
        [token],
    );
    const onOver = useCallback(() => leave(true), [leave]);
    const heading = ceresTagUser ? texts.tags : pending ? texts.codeHeading : texts.heading;
    return (
        <PublicPage route="/cerestag/login" title={texts.title} heading={heading}>
            <style>{styles}</style>
            {ceresTagUser ? (
                <>
                    <SignedIn user={ceresTagUser} onLeave={() => leave(false)} />
                    {tag ? (
                        <TagDetail tag={tag} token={token} onOver={onOver} onBack={() => setTag(undefined)} />
                    ) : (
                        <TagList token={token} onOver={onOver} onOpen={setTag} />
                    )}
                </>
            ) : pending ? (
                <CodeStep {...pending} />
            ) : (
                <>
                    <p className="hw-lead">{texts.lead}</p>
                    {over && <Alert kind="info">{texts.over}</Alert>}
                    <PasswordStep onCode={setPending} />
                    <p className="hw-after">
                        <Anchor className="hw-link" to="/login">
                            {texts.portal}
                        </Anchor>
                    </p>
                </>
            )}
        </PublicPage>
    );
};

const SignedIn = ({ user: { user }, onLeave }: { user: CeresTagUser; onLeave: () => void }) => (
    <p className="hw-lead">
        {texts.signedInAs} <strong>{user.fullname ?? user.email}</strong>.{' '}
        <button type="button" className="hw-link" onClick={onLeave}>
            {texts.signOut}
        </button>
    </p>
);
export default CeresTagPage;
