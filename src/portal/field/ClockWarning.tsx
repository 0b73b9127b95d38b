import { serverClock, serverNow } from '../session/serverClock';
import { timezone } from '../session/token';
import { fieldTexts as texts } from './fieldTexts';
import { clockTexts } from './readiness';

/** Both times, if the phone's clock differs from the server's. The screen itself uses the server's time. */
export const ClockWarning = () => {
    const deviation = serverClock.deviation();
    if (deviation === 0) return null;
    const { phone, server } = clockTexts(deviation, serverNow(), timezone());
    return (
        <p className="hw-alert hw-field-warning hw-field-notice" role="status">
            {texts.clockWrong(phone, server)}
        </p>
    );
};
