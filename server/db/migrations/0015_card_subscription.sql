CREATE TABLE "card_subscription" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"message_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "card_subscription_once" ON "card_subscription" USING btree ("message_id","platform","open_id");--> statement-breakpoint
CREATE INDEX "card_subscription_card" ON "card_subscription" USING btree ("sim_id");--> statement-breakpoint
CREATE INDEX "card_subscription_open" ON "card_subscription" USING btree ("next_at") WHERE "card_subscription"."state" = 'waiting';