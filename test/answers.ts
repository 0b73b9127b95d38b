// biome-ignore-all lint/suspicious/noExplicitAny: tests look into answers of every shape
interface Answered {
    status: number;
    body: any;
    /** method and address */
    request: string;
}
/** @throws if refused, with request and response */
export const bodyOf = ({ status, body, request: asked }: Answered): any => {
    if (status >= 300) throw new Error(`${asked}: ${status} ${JSON.stringify(body)?.slice(0, 500)}`);
    return body;
};
/** Record or rows of a response. @throws as `bodyOf` */
export const recordOf = (answer: Answered): any => {
    const body = bodyOf(answer);
    return body.body ?? body.data;
};
