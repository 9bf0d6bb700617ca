CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_ends" ON "captcha" USING btree ("expires_at");