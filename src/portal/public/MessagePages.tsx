import { homePage } from '../../domain/landing';
import { useSession } from '../session/store';
import { Anchor } from './Anchor';
import { PublicPage } from './PublicPage';
import { texts } from './texts';

const HomeLink = ({ label }: { label: string }) => {
    const user = useSession()?.user;
    return (
        <Anchor className="hw-button" to={user ? homePage(user) : '/login'}>
            {user ? label : texts.login.submit}
        </Anchor>
    );
};

export const PermissionDeniedPage = () => {
    return (
        <PublicPage route="/permission-denied" title={texts.denied.title} heading={texts.denied.heading}>
            <p className="hw-lead">{texts.denied.text}</p>
            <div className="hw-stack">
                <HomeLink label={texts.denied.home} />
                <button type="button" className="hw-button hw-button-quiet" onClick={() => window.history.back()}>
                    {texts.denied.back}
                </button>
            </div>
        </PublicPage>
    );
};

/** Shown for every path that is no page (`*`), and under its own address. */
export const NotFoundPage = ({ route = '*' }: { route?: string }) => (
    <PublicPage route={route} title={texts.notFound.title} heading={texts.notFound.heading}>
        <p className="hw-lead">{texts.notFound.text}</p>
        <div className="hw-stack">
            <HomeLink label={texts.notFound.home} />
        </div>
    </PublicPage>
);
