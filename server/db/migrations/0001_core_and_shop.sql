CREATE SEQUENCE "public"."order_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "error_report" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"package_name" text NOT NULL,
	"error" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_session" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"order_sn" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"place_type" smallint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"trade_no" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"result" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"event" text NOT NULL,
	"page" text NOT NULL,
	"target" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sms" (
	"mobile" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sim_no" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" serial PRIMARY KEY NOT NULL,
	"promo_code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_price" (
	"agent_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"price" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_price_agent_id_goods_id_pk" PRIMARY KEY("agent_id","goods_id"),
	CONSTRAINT "agent_price_positive" CHECK ("agent_price"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "article" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"list_class" text DEFAULT '' NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "dictionary_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"operator" smallint NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" text NOT NULL,
	"price" integer NOT NULL,
	"market_price" integer NOT NULL,
	"tags" text[] NOT NULL,
	"stock" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rank" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "goods_stock" CHECK ("goods"."stock" >= 0),
	CONSTRAINT "goods_price" CHECK ("goods"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"label" text NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "goods_option_stock" CHECK ("goods_option"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "number_plan" (
	"operator" smallint PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"status" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"hot" boolean DEFAULT false NOT NULL,
	"sort" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_config" (
	"promo_code" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_sn" text NOT NULL,
	"uuid" text NOT NULL,
	"order_session" text NOT NULL,
	"kind" text NOT NULL,
	"number_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"goods_id" integer,
	"option_id" integer,
	"count" smallint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"operator" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"status" smallint NOT NULL,
	"place_type" smallint DEFAULT 0 NOT NULL,
	"mobile" text NOT NULL,
	"cert_name" text DEFAULT '' NOT NULL,
	"cert_id" text DEFAULT '' NOT NULL,
	"cert_tail" text DEFAULT '' NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"cert_six" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"address" text NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"apply_fail_reason" text DEFAULT '' NOT NULL,
	"logistics_company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_amount" CHECK ("shop_order"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "single_page" (
	"page_code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vanity_number" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"operator" smallint NOT NULL,
	"province_code" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"price" integer NOT NULL,
	"prestore" integer NOT NULL,
	"low_fee" integer NOT NULL,
	"contract_months" smallint NOT NULL,
	"pattern" text NOT NULL,
	"pattern_from" smallint NOT NULL,
	"pattern_to" smallint NOT NULL,
	"digits" smallint NOT NULL,
	"rank" integer NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "number_held_by_someone" CHECK ("vanity_number"."state" <> 2 or ("vanity_number"."held_by" is not null and "vanity_number"."held_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "goods_option" ADD CONSTRAINT "goods_option_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_trade" ON "payment" USING btree ("trade_no");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 0;--> statement-breakpoint
CREATE INDEX "point_event_at" ON "point_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_ends" ON "rate_limit" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sim_session_sim" ON "sim_session" USING btree ("sim_no");--> statement-breakpoint
CREATE INDEX "sim_session_ends" ON "sim_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_code_one" ON "sms_code" USING btree ("mobile","scene");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_promo" ON "agent" USING btree ("promo_code");--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("kind","group","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_operator" ON "goods" USING btree ("operator","rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_option_goods" ON "goods_option" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_sn","created_at");--> statement-breakpoint
CREATE INDEX "question_category" ON "question" USING btree ("category","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_sn" ON "shop_order" USING btree ("order_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_key" ON "shop_order" USING btree ("order_session","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_number" ON "shop_order" USING btree ("number_id") WHERE "shop_order"."status" not in (15, 16, 17, 9998);--> statement-breakpoint
CREATE INDEX "shop_order_mobile" ON "shop_order" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "shop_order_session" ON "shop_order" USING btree ("order_session","id");--> statement-breakpoint
CREATE INDEX "shop_order_person" ON "shop_order" USING btree ("person","operator","created_at");--> statement-breakpoint
CREATE INDEX "shop_order_unpaid" ON "shop_order" USING btree ("pay_before") WHERE "shop_order"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "number_number" ON "vanity_number" USING btree ("number");--> statement-breakpoint
CREATE INDEX "number_rank" ON "vanity_number" USING btree ("rank" DESC NULLS FIRST,"id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_price" ON "vanity_number" USING btree ("price","id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_operator" ON "vanity_number" USING btree ("operator","rank","id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_operator_price" ON "vanity_number" USING btree ("operator","price","id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_province" ON "vanity_number" USING btree ("province_code","rank","id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_city" ON "vanity_number" USING btree ("city","rank","id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_pattern" ON "vanity_number" USING btree ("pattern","rank","id") WHERE "vanity_number"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "number_featured" ON "vanity_number" USING btree ("rank","id") WHERE "vanity_number"."state" in (1, 2) and "vanity_number"."featured";--> statement-breakpoint
CREATE INDEX "number_prefix" ON "vanity_number" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "number_tail" ON "vanity_number" USING btree (reverse("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "number_any" ON "vanity_number" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "number_held" ON "vanity_number" USING btree ("held_until") WHERE "vanity_number"."state" = 2;