/**
 * Signing in, section 4 of the specification: info form → code step with resend timer → terms → validate →
 * /diagnosis?sessionId=. Nothing is kept but the token; Back forgets everything (S-T5).
 */
import { lazy, Suspense, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { baseApi } from '../../api/base-api.js';
import { useGenerateOtpMutation, useValidateOtpMutation } from '../../api/endpoints.js';
import { sentenceOf } from '../../api/errors.js';
import { forgetUnpaidUser, rememberToken } from '../../api/session.js';
import { RESEND_SECONDS } from '../../site/constants.js';
import { diagnosisPath } from '../../site/paths.js';
import { otpMessages } from '../../messages/otp.js';
import { readChallengeToken } from './challenge-token.js';
import { CodeForm, VERIFY_ID } from './code-form.js';
import { InfoForm } from './info-form.js';
import { LiveNotice } from './live-notice.js';
import { newTermsOf, noTerms, ourTerms } from './terms.js';
import { cleanCode, type SignInValues } from './validation.js';

const TermsDialog = lazy(() => import('./terms-dialog.js'));

interface Challenge {
  token: string;
  values: SignInValues;
  sentCount: number;
}

function sentMessage(sentCount: number): string {
  return sentCount > 1 ? otpMessages.codeSentAgain : otpMessages.timerStarted(RESEND_SECONDS);
}

export function SignIn() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [generate, generating] = useGenerateOtpMutation();
  const [validate, validating] = useValidateOtpMutation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [terms, setTerms] = useState(ourTerms);
  const [ticked, setTicked] = useState(noTerms);
  const [apiError, setApiError] = useState<string | null>(null);
  const [liveSession, setLiveSession] = useState<string | null>(null);
  const isBusy = useRef(false);

  /** One call at a time: the second click of a double click finds it busy (I-13). */
  const once = async (call: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setApiError(null);
    try {
      await call();
    } catch (error) {
      setApiError(sentenceOf(error));
    } finally {
      isBusy.current = false;
    }
  };
  const send = (values: SignInValues) =>
    once(async () => {
      const { token } = await generate(values).unwrap();
      setChallenge({ token, values, sentCount: 1 });
    });
  const resend = ({ token, sentCount }: Challenge) =>
    once(async () => {
      const values = readChallengeToken(token);
      if (!values) return setApiError(otpMessages.tokenUnreadable);
      const answer = await generate({ ...values, token }).unwrap();
      setChallenge({ token: answer.token, values, sentCount: sentCount + 1 });
    });
  const back = () => {
    setChallenge(null);
    setCode(null);
    setTicked(noTerms);
    setApiError(null);
  };
  const enter = (sessionId: string) => {
    forgetUnpaidUser();
    dispatch(baseApi.util.resetApiState()); // nothing that was read with another token may show
    void navigate(diagnosisPath({ sessionId }));
  };
  const agree = ({ token, values }: Challenge, otp: string) =>
    once(async () => {
      try {
        const body = { ...values, otp: cleanCode(otp), token, ...ticked, termsVersion: terms.version };
        const { data } = await validate(body).unwrap();
        rememberToken(data.token);
        setCode(null);
        if (data.hasLiveAssessment) setLiveSession(data.token);
        else enter(data.token);
      } catch (error) {
        const newTerms = newTermsOf(error);
        if (!newTerms) {
          setCode(null);
          throw error;
        }
        setTerms(newTerms);
        setTicked(noTerms);
      }
    });

  const heading = liveSession
    ? otpMessages.live.heading
    : challenge
      ? otpMessages.codeHeading
      : otpMessages.heading;
  return (
    <div className="card sign-in">
      <h2>{heading}</h2>
      <p className="visually-hidden" role="status">
        {challenge ? sentMessage(challenge.sentCount) : ''}
      </p>
      {liveSession ? (
        <LiveNotice onGoOn={() => enter(liveSession)} />
      ) : challenge ? (
        <>
          <CodeForm
            key={challenge.sentCount}
            email={challenge.values.email}
            hasToken={challenge.token !== ''}
            isSending={generating.isLoading}
            isLoading={validating.isLoading}
            apiError={apiError}
            onVerify={(raw) => {
              setApiError(null);
              setCode(raw);
            }}
            onResend={() => void resend(challenge)}
            onBack={back}
          />
          <Suspense fallback={null}>
            <TermsDialog
              isOpen={code !== null}
              isLoading={validating.isLoading}
              terms={terms}
              ticked={ticked}
              onTick={setTicked}
              onCancel={() => setCode(null)}
              onAgree={() => void agree(challenge, code ?? '')}
              returnFocusTo={VERIFY_ID}
            />
          </Suspense>
        </>
      ) : (
        <>
          <p>{otpMessages.intro}</p>
          <InfoForm
            isLoading={generating.isLoading}
            apiError={apiError}
            onSubmit={(values) => void send(values)}
          />
        </>
      )}
    </div>
  );
}
